-- Imports as records: what came from which file and database, and every entry that became no paper. Counts and entries
-- are written with the papers, piece by piece. How an import ended its task tells.
create table imports (
  id identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  task_id bigint not null unique,
  file_name text not null,
  format text not null default '',
  database_name text not null default '',
  created integer not null default 0,
  skipped integer not null default 0,
  refused integer not null default 0,
  total integer not null default 0,
  created_at text not null
);

create index imports_of_project on imports (project_id, id desc);

-- `place` is the entry's place in the file. Skipped entries have the paper they were taken for.
create table import_entries (
  import_id bigint not null references imports (id) on delete cascade,
  outcome text not null check (outcome in ('skipped', 'refused')),
  place integer not null,
  line integer not null,
  title text not null,
  reason text not null,
  paper_id bigint,
  primary key (import_id, outcome, place)
);
