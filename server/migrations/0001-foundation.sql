-- Projects, who may reach them, what they are told, and what the service remembers for itself.
-- Times are ISO 8601 text in UTC; flags are 0 or 1; structured values are JSON text: the same on both engines.

create table projects (
  id identity primary key,
  name text not null,
  description text not null default '',
  domain text not null default '',
  settings text not null default '{}',
  paper_count integer not null default 0,
  keyword_count integer not null default 0,
  created_at text not null,
  updated_at text not null
);

create index projects_by_update on projects (updated_at desc, id desc);

create table members (
  id identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'editor', 'viewer')),
  status text not null check (status in ('pending', 'active')),
  invited_by text not null default '',
  created_at text not null,
  updated_at text not null,
  unique (project_id, email)
);

create index members_by_email on members (email, project_id);

create table notifications (
  id identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  type text not null check (type in ('subscription_match', 'paper_update', 'system')),
  title text not null,
  body text not null default '',
  paper_id bigint,
  subscription_id bigint,
  is_read integer not null default 0,
  is_dismissed integer not null default 0,
  created_at text not null,
  updated_at text not null
);

create index notifications_of_project on notifications (project_id, id desc);

create index notifications_unread on notifications (project_id) where is_read = 0;

create table api_keys (
  id identity primary key,
  name text not null,
  key_prefix text not null,
  key_hash text not null unique,
  scope text not null check (scope in ('read', 'write', 'admin')),
  is_active integer not null default 1,
  last_used_at text,
  created_at text not null,
  updated_at text not null
);

create table settings (
  name text primary key,
  value text not null,
  updated_at text not null
);

create table idempotent_answers (
  caller text not null,
  idempotency_key text not null,
  fingerprint text not null,
  answer text not null,
  created_at text not null,
  primary key (caller, idempotency_key)
);

create index idempotent_answers_by_age on idempotent_answers (created_at);

-- A stored file lives as long as a row here names it. Rows go with their project; a sweep removes the bytes.
create table file_references (
  sha256 text not null,
  project_id bigint not null references projects (id) on delete cascade,
  owner text not null,
  created_at text not null,
  primary key (sha256, project_id, owner)
);

create index file_references_of_project on file_references (project_id);
