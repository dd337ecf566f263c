// What one would write by hand instead: fastify and node:sqlite on the same file, the same SQL, nothing checked.
import { DatabaseSync } from "node:sqlite";
import Fastify from "fastify";

type Row = { id: number; settings: string };
type Page = { page?: string; page_size?: string };
type Creation = { name: string; description?: string; domain?: string; settings?: object };

const file = process.argv[2];
if (file === undefined) throw new Error("Say which database: node bench/bare-server.ts FILE");
const database = new DatabaseSync(file);
database.exec("pragma journal_mode = wal");
database.exec("pragma synchronous = full");
database.exec("pragma foreign_keys = on");
database.exec("pragma cache_size = -32000");

const selectPage = database.prepare(
  "select * from projects order by updated_at desc, id desc limit ? offset ?",
);
const countAll = database.prepare("select projects as total from project_count");
const exists = database.prepare("select 1 from projects where id = ?");
const selectOne = database.prepare("select * from projects where id = ?");
const addToCount = database.prepare("update project_count set projects = projects + 1");
const insert = database.prepare(
  "insert into projects (name, description, domain, settings, created_at, updated_at) values (?, ?, ?, ?, ?, ?) returning *",
);

function success(data: unknown) {
  return { code: 200, message: "success", data };
}

function toRecord(row: unknown) {
  return { ...(row as Row), settings: JSON.parse((row as Row).settings) as object };
}

const server = Fastify({ logger: false });

server.get<{ Querystring: Page }>("/api/v1/projects", async ({ query }) => {
  const page = Number(query.page ?? 1);
  const size = Number(query.page_size ?? 20);
  const items = selectPage.all(size, (page - 1) * size).map(toRecord);
  const { total } = countAll.get() as { total: number };
  const pages = Math.ceil(total / size);
  return success({ items, total, page, page_size: size, total_pages: pages });
});

server.get<{ Params: { id: string } }>("/api/v1/projects/:id", async ({ params }, reply) => {
  const id = Number(params.id);
  if (exists.get(id) === undefined)
    return reply.code(404).send({ code: 404, message: "not found", data: null });
  return success(toRecord(selectOne.get(id)));
});

server.post<{ Body: Creation }>("/api/v1/projects", async ({ body }) => {
  const now = new Date().toISOString();
  const { name, description = "", domain = "", settings = {} } = body;
  database.exec("begin immediate");
  const row = insert.get(name, description, domain, JSON.stringify(settings), now, now);
  addToCount.run();
  database.exec("commit");
  return success(toRecord(row));
});

process.stdout.write(`Bare is at ${await server.listen({ host: "127.0.0.1", port: 0 })}\n`);
