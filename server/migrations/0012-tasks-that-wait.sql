-- Tasks have a name for people, and may wait for a person's answer: a question stands there while a task waits, and
-- answers are all that were given, each with its question. Schedules have a key and a payload: one kind of job may have many.

-- only postgres
alter table tasks drop constraint tasks_status_check;

-- only postgres
alter table tasks add constraint tasks_status_check
  check (status in ('pending', 'running', 'waiting', 'completed', 'failed', 'cancelled'));

-- only postgres
alter table tasks add column title text not null default '';

-- only postgres
alter table tasks add column question text;

-- only postgres
alter table tasks add column answers text not null default '[]';

-- SQLite cannot change what a column allows: the table is made anew. With it the table that refers to it, or dropping the
-- old one would take the steps along.
-- only sqlite
create table new_tasks (
  id identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  task_type text not null,
  title text not null default '',
  status text not null
    check (status in ('pending', 'running', 'waiting', 'completed', 'failed', 'cancelled')),
  progress integer not null default 0,
  total integer not null default 0,
  job_id text,
  params text not null default '{}',
  question text,
  answers text not null default '[]',
  result text,
  error_message text,
  started_at text,
  completed_at text,
  created_at text not null,
  updated_at text not null
);

-- only sqlite
insert into new_tasks (id, project_id, task_type, status, progress, total, job_id, params, result, error_message,
    started_at, completed_at, created_at, updated_at)
  select id, project_id, task_type, status, progress, total, job_id, params, result, error_message,
    started_at, completed_at, created_at, updated_at from tasks;

-- The numbers go on where they were, also when the last tasks are gone: merges remember them.
-- only sqlite
delete from sqlite_sequence where name = 'new_tasks';

-- only sqlite
insert into sqlite_sequence (name, seq) select 'new_tasks', seq from sqlite_sequence where name = 'tasks';

-- only sqlite
create table new_task_steps (
  task_id bigint not null references new_tasks (id) on delete cascade,
  name text not null,
  output text not null,
  completed_at text not null,
  primary key (task_id, name)
);

-- only sqlite
insert into new_task_steps (task_id, name, output, completed_at)
  select task_id, name, output, completed_at from task_steps;

-- only sqlite
drop table task_steps;

-- only sqlite
drop table tasks;

-- only sqlite
alter table new_tasks rename to tasks;

-- only sqlite
alter table new_task_steps rename to task_steps;

-- only sqlite
create index tasks_by_creation on tasks (created_at desc, id desc);

-- only sqlite
create index tasks_of_project on tasks (project_id, created_at desc, id desc);

alter table job_schedules rename column kind to key;

alter table job_schedules add column kind text not null default '';

update job_schedules set kind = key;

alter table job_schedules add column payload text not null default 'null';

alter table job_schedules add column every_ms bigint;

create index job_schedules_by_time on job_schedules (next_run_at);

-- Whoever hears of added papers has jobs of its own now.
-- only sqlite
update jobs set kind = 'papers.added/rag' where kind = 'papers.added' and state = 'pending';
