-- Conversations with their messages, the projects they ask, and the terms by which they are found.

create table conversations (
  id identity primary key,
  -- The e-mail of who began it; empty for the single user.
  owner text not null,
  title text not null,
  -- 0 while nobody has said which projects to ask: that is not the same as none.
  has_knowledge_bases integer not null,
  model text not null,
  tool_mode text not null check (tool_mode in ('qa', 'citation_lookup', 'review_outline', 'gap_analysis')),
  message_count integer not null default 0,
  created_at text not null,
  updated_at text not null
);

create index conversations_by_update on conversations (updated_at desc, id desc);

create index conversations_of_owner on conversations (owner, updated_at desc, id desc);

create table conversation_projects (
  conversation_id bigint not null references conversations (id) on delete cascade,
  project_id bigint not null references projects (id) on delete cascade,
  position integer not null,
  primary key (conversation_id, project_id)
);

create index conversation_projects_of_project on conversation_projects (project_id, conversation_id);

-- An answer without a finish_reason is still being written, or its server died meanwhile.
create table messages (
  id identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  citations text,
  model text not null,
  finish_reason text check (finish_reason in ('stop', 'length', 'cancelled', 'no_evidence', 'error')),
  input_tokens integer,
  output_tokens integer,
  created_at text not null
);

create index messages_of_conversation on messages (conversation_id, id);

-- only sqlite
create virtual table conversation_terms using fts5 (
  project, title,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0'
);

-- only sqlite
create trigger conversation_terms_follow_conversations after delete on conversations begin
  delete from conversation_terms where rowid = old.id; end;

-- only sqlite
create virtual table message_terms using fts5 (
  project, body,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0'
);

-- only sqlite
create trigger message_terms_follow_messages after delete on messages begin
  delete from message_terms where rowid = old.id; end;

-- only postgres
create table conversation_terms (
  conversation_id bigint primary key references conversations (id) on delete cascade,
  project_id bigint not null,
  terms tsvector not null
);

-- only postgres
create index conversation_terms_by_term on conversation_terms using gin (terms);

-- only postgres
create table message_terms (
  message_id bigint primary key references messages (id) on delete cascade,
  project_id bigint not null,
  terms tsvector not null
);

-- only postgres
create index message_terms_by_term on message_terms using gin (terms);
