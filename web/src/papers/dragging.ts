// What is dragged within the page: papers of a list, or a collection; both know where they can be let go.
import type { DragEvent } from "react";

const paperType = "application/x-sheaf-papers";
const collectionType = "application/x-sheaf-collection";

export function dragPapers(event: DragEvent, ids: readonly number[]): void {
  event.dataTransfer.setData(paperType, JSON.stringify(ids));
  event.dataTransfer.effectAllowed = "copy";
}

export function dragCollection(event: DragEvent, id: number): void {
  event.dataTransfer.setData(collectionType, String(id));
  event.dataTransfer.effectAllowed = "move";
}

/** While something is over a place only its kind can be told. */
export function isDragged(event: DragEvent, kind: "papers" | "collection"): boolean {
  return event.dataTransfer.types.includes(kind === "papers" ? paperType : collectionType);
}

export function droppedPapers(event: DragEvent): number[] {
  const text = event.dataTransfer.getData(paperType);
  const ids: unknown = text === "" ? [] : JSON.parse(text);
  return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === "number") : [];
}

export function droppedCollection(event: DragEvent): number | undefined {
  const text = event.dataTransfer.getData(collectionType);
  return text === "" ? undefined : Number(text);
}
