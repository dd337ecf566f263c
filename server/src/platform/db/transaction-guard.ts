// For tests and development: inside a transaction nothing may wait for anything but the database. Whatever else could be
// waited for is wrapped here, and refuses. PostgreSQL ends transactions that stand still, and on SQLite all writers wait.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, Writer } from "./database.ts";

/** Work that a transaction has begun and does not wait for may outlive it. */
type Transaction = { isOpen: boolean };

type Method = (...given: unknown[]) => unknown;

const present = new AsyncLocalStorage<Transaction>();

/** The same database, whose transactions are known to `keepOutside`; inside one it is read through the writer alone. */
export function guardTransactions(database: Database): Database {
  const write = <Result>(work: (writer: Writer) => Promise<Result>): Promise<Result> => {
    requireOutside("The database itself");
    return database.write(async (writer) => {
      const transaction: Transaction = { isOpen: true };
      try {
        return await present.run(transaction, () => work(writer));
      } finally {
        transaction.isOpen = false;
      }
    });
  };
  return new Proxy(database, {
    get(target, name) {
      if (name === "write") return write;
      const part: unknown = Reflect.get(target, name, target);
      if (typeof part !== "function") return part;
      const method = part.bind(target) as Method;
      return name === "close" ? method : guarded("The database itself", method);
    },
  });
}

/** The same service, whose functions refuse to be called inside a transaction. */
export function keepOutside<Service extends object>(what: string, service: Service): Service {
  const parts = Object.entries(service).map(([name, part]) => [
    name,
    typeof part === "function" ? guarded(what, part as Method) : part,
  ]);
  return Object.fromEntries(parts) as Service;
}

function guarded(what: string, method: Method): Method {
  return (...given) => {
    requireOutside(what);
    const answer = method(...given);
    // Such as a fetch that is made to be called later.
    return typeof answer === "function" ? guarded(what, answer as Method) : answer;
  };
}

function requireOutside(what: string): void {
  if (present.getStore()?.isOpen !== true) return;
  throw new Error(
    `${what} was used inside a transaction. Do it before, or read through the writer.`,
  );
}
