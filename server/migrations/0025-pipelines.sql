-- Pipelines: runs of a search or an upload, their steps, what each brought, what a person is asked, and a protocol.

-- Several kinds of tasks may have one type; empty where the type says it all.
alter table tasks add column kind text not null default '';

-- `version` grows with every change that somebody who follows the run wants to see.
create table pipelines (
  id identity primary key,
  thread_id text not null unique,
  project_id bigint not null references projects (id) on delete cascade,
  pipeline_type text not null check (pipeline_type in ('search', 'upload')),
  status text not null
    check (status in ('running', 'interrupted', 'completed', 'failed', 'cancelled')),
  stage text not null,
  params text not null,
  error text,
  version bigint not null default 1,
  created_at text not null,
  updated_at text not null,
  completed_at text
);

create index pipelines_of_project on pipelines (project_id, id desc);

create index pipelines_by_status on pipelines (status, id desc);

-- A step is completed once: `output` is written then and never again. One that waits has done what it could; the rest
-- hangs on conflicts. `task_id` is the task that works on it, or did last.
create table pipeline_steps (
  pipeline_id bigint not null references pipelines (id) on delete cascade,
  place integer not null,
  name text not null,
  status text not null
    check (status in ('pending', 'running', 'waiting', 'completed', 'failed', 'cancelled')),
  task_id bigint,
  output text,
  started_at text,
  completed_at text,
  primary key (pipeline_id, place),
  unique (pipeline_id, name)
);

-- One result of a search or one file of an upload, and what became of it. `sought`, `reading` and `indexed` say how far
-- the later steps are with its paper: null where they have not been there.
create table pipeline_items (
  pipeline_id bigint not null references pipelines (id) on delete cascade,
  place integer not null,
  name text not null,
  record text not null,
  sources text not null default '[]',
  is_new integer not null default 1,
  sha256 text,
  bytes bigint,
  page_count integer,
  problem text not null default '',
  outcome text not null
    check (outcome in ('found', 'created', 'known', 'conflict', 'discarded', 'refused')),
  reason text not null default '',
  paper_id bigint,
  conflict_id text,
  sought text,
  reading text,
  indexed text,
  primary key (pipeline_id, place)
);

create index pipeline_items_by_outcome on pipeline_items (pipeline_id, outcome, place);

-- What a person is asked, and the decision once there is one. `new_paper` is what was found.
create table pipeline_conflicts (
  pipeline_id bigint not null references pipelines (id) on delete cascade,
  conflict_id text not null,
  place integer not null,
  old_paper_id bigint not null,
  reason text not null,
  similarity double precision not null,
  evidence text not null,
  new_paper text not null,
  created_at text not null,
  action text,
  merged_paper text,
  paper_id bigint,
  decided_at text,
  primary key (pipeline_id, conflict_id)
);

-- Only ever added to.
create table pipeline_protocol (
  id identity primary key,
  pipeline_id bigint not null references pipelines (id) on delete cascade,
  entry text not null,
  detail text not null,
  created_at text not null
);

create index pipeline_protocol_of_run on pipeline_protocol (pipeline_id, id);
