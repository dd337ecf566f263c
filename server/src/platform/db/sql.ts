// SQL as values: a tagged template keeps text and parameters apart, so nothing a user sent is ever spliced into a statement.

export type SqlValue = string | number | bigint | boolean | null | Uint8Array;

/** A piece of SQL: its text between the holes, and what fills the holes. */
export type Sql = { readonly strings: readonly string[]; readonly values: readonly SqlPart[] };
type SqlPart = SqlValue | Sql;

export function sql(strings: TemplateStringsArray, ...values: SqlPart[]): Sql {
  return { strings, values };
}

/** SQL text known at the time of writing (a column name from a fixed list); never for user input. */
export function raw(text: string): Sql {
  return { strings: [text], values: [] };
}

export function join(parts: readonly SqlPart[], separator: string): Sql {
  if (parts.length === 0) throw new Error("join needs at least one part");
  const between = Array.from({ length: parts.length - 1 }, () => separator);
  return { strings: ["", ...between, ""], values: parts };
}

/** For inserts into a table whose columns are a list; their text is made once, as that of a template is. */
export function insertInto(
  table: string,
  columns: readonly string[],
): (values: readonly SqlValue[]) => Sql {
  const between = Array.from({ length: columns.length - 1 }, () => ", ");
  const strings = [`insert into ${table} (${columns.join(", ")}) values (`, ...between, ")"];
  return (values) => ({ strings, values });
}

/** The same for changes of the row that has the key. */
export function updateOf(
  table: string,
  columns: readonly string[],
  key: string,
): (values: readonly SqlValue[], keyValue: SqlValue) => Sql {
  const [first = "", ...others] = columns.map((column) => `${column} = `);
  const sets = others.map((each) => `, ${each}`);
  const strings = [`update ${table} set ${first}`, ...sets, ` where ${key} = `, ""];
  return (values, keyValue) => ({ strings, values: [...values, keyValue] });
}

/** `where a and b`, or nothing when there are no conditions. */
export function where(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? raw("") : sql`where ${join(conditions, " and ")}`;
}

export type Statement = { text: string; values: SqlValue[] };
type Placeholder = (index: number) => string;

const questionMark: Placeholder = () => "?";
const dollar: Placeholder = (index) => `$${index}`;

export function toSqliteStatement(query: Sql): Statement {
  return render(query, questionMark);
}

export function toPostgresStatement(query: Sql): Statement {
  return render(query, dollar);
}

// Most statements are one template without nested pieces: their text never changes, so it is rendered once.
const flatTexts = new Map<Placeholder, WeakMap<readonly string[], string>>([
  [questionMark, new WeakMap()],
  [dollar, new WeakMap()],
]);

function render(query: Sql, placeholder: Placeholder): Statement {
  if (query.values.some(isSql)) {
    const values: SqlValue[] = [];
    return { text: renderNested(query, placeholder, values), values };
  }
  const cache = flatTexts.get(placeholder);
  let text = cache?.get(query.strings);
  if (text === undefined) {
    text = renderNested(query, placeholder, []);
    cache?.set(query.strings, text);
  }
  return { text, values: query.values as SqlValue[] };
}

function renderNested(query: Sql, placeholder: Placeholder, values: SqlValue[]): string {
  let text = query.strings[0] ?? "";
  for (const [index, value] of query.values.entries()) {
    if (isSql(value)) text += renderNested(value, placeholder, values);
    else text += placeholder(values.push(value));
    text += query.strings[index + 1] ?? "";
  }
  return text;
}

function isSql(value: SqlPart): value is Sql {
  return typeof value === "object" && value !== null && "strings" in value;
}
