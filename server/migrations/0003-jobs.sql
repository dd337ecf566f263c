-- Durable jobs. On SQLite they are rows here; on PostgreSQL pg-boss keeps them in a schema of its own.
-- only sqlite
create table jobs (
  id identity primary key,
  kind text not null,
  payload text not null,
  priority integer not null,
  state text not null check (state in ('pending', 'running', 'completed', 'failed', 'cancelled')),
  tries integer not null default 0,
  run_at text not null,
  error text,
  created_at text not null,
  started_at text,
  finished_at text
);

-- Finished jobs are in neither of these, so claiming costs the same however many of them are kept.
-- only sqlite
create index jobs_to_claim on jobs (kind, priority desc, id, run_at) where state = 'pending';

-- only sqlite
create index jobs_by_time on jobs (kind, run_at) where state = 'pending';

-- only sqlite
create index jobs_finished on jobs (finished_at) where finished_at is not null;

-- Who runs jobs, and which: the same on both engines. A worker that holds leases changes seen_at every second.
create table job_workers (
  id text primary key,
  host text not null,
  pid integer not null,
  seen_at text not null
);

create table job_leases (
  job_id text primary key,
  kind text not null,
  attempt integer not null,
  worker_id text not null
);

create index job_leases_of_worker on job_leases (worker_id);

create table job_schedules (
  kind text primary key,
  next_run_at text not null
);
