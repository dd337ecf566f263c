-- Tasks: the work people see. Jobs carry them; each step that finished is remembered and never runs again.

create table tasks (
  id identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  task_type text not null,
  status text not null check (status in ('pending', 'running', 'completed', 'failed', 'cancelled')),
  progress integer not null default 0,
  total integer not null default 0,
  job_id text,
  params text not null default '{}',
  result text,
  error_message text,
  started_at text,
  completed_at text,
  created_at text not null,
  updated_at text not null
);

create index tasks_by_creation on tasks (created_at desc, id desc);

create index tasks_of_project on tasks (project_id, created_at desc, id desc);

create table task_steps (
  task_id bigint not null references tasks (id) on delete cascade,
  name text not null,
  output text not null,
  completed_at text not null,
  primary key (task_id, name)
);
