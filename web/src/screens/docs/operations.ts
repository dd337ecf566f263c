// The operations of an OpenAPI document as the reference lists, groups, filters and links them.
import { listParameters, methods } from "../../api/openapi-document.ts";
import type { Method, OpenApiDocument, Operation, Parameter } from "../../api/openapi-document.ts";

export type ListedOperation = {
  anchor: string;
  method: Method;
  path: string;
  tag: string | undefined;
  parameters: Parameter[];
  operation: Operation;
};

export type OperationGroup = {
  tag: string | undefined;
  description: string | undefined;
  operations: ListedOperation[];
};

export function listOperations(document: OpenApiDocument): ListedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      return {
        anchor: operation.operationId ?? buildAnchor(method, path),
        method,
        path,
        tag: operation.tags?.[0],
        parameters: listParameters(item, operation),
        operation,
      };
    }),
  );
}

/** An anchor that stays the same as long as the method and the path do. */
export function buildAnchor(method: string, path: string): string {
  const words = path.replace("/api/v1", "").split(/[^\w]+/);
  return [method, ...words].filter(Boolean).join("-");
}

/** Groups in the order the document names its tags; those it does not name follow, then what has none. */
export function groupOperations(
  document: OpenApiDocument,
  operations: ListedOperation[],
): OperationGroup[] {
  const described = new Map(document.tags?.map((tag) => [tag.name, tag.description]));
  const found = new Set(operations.map((listed) => listed.tag));
  const others = [...found].filter((tag) => tag !== undefined && !described.has(tag));
  return [...described.keys(), ...others, undefined]
    .filter((tag) => found.has(tag))
    .map((tag) => ({
      tag,
      description: tag === undefined ? undefined : described.get(tag),
      operations: operations.filter((listed) => listed.tag === tag),
    }));
}

/** Every word must occur somewhere in the method, path, tag, summary or description. */
export function filterOperations(operations: ListedOperation[], filter: string): ListedOperation[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter(({ method, path, tag, operation }) => {
    const text = [
      method,
      path,
      tag,
      operation.summary,
      operation.description,
      operation.operationId,
    ]
      .join(" ")
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** A description's paragraphs, each cut into plain text and `code`. */
export function splitDescription(text: string): { isCode: boolean; text: string }[][] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) =>
      paragraph
        .split(/(`[^`]+`)/)
        .filter((part) => part !== "")
        .map((part) => {
          const isCode = part.length > 2 && part.startsWith("`") && part.endsWith("`");
          return { isCode, text: isCode ? part.slice(1, -1) : part };
        }),
    );
}
