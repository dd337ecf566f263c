-- Vectors stand apart from terms, so that those of the old model answer while those of a new one are made. Versions tell
-- an index in memory what is new to it, and removals whether something has gone.

-- only sqlite
create table chunk_vectors (
  chunk_id bigint not null references chunk_index (chunk_id) on delete cascade,
  model text not null,
  project_id bigint not null,
  vector blob not null,
  version bigint not null,
  primary key (chunk_id, model)
);

-- only postgres
create table chunk_vectors (
  chunk_id bigint not null references chunk_index (chunk_id) on delete cascade,
  model text not null,
  project_id bigint not null,
  vector bytea not null,
  version bigint not null,
  primary key (chunk_id, model)
);

insert into chunk_vectors (chunk_id, model, project_id, vector, version)
  select chunk_id, model, project_id, vector, 1 from chunk_index where model is not null and vector is not null;

create index chunk_vectors_of_project on chunk_vectors (project_id, model, version, chunk_id);

drop index chunk_index_of_project;

alter table chunk_index drop column model;

alter table chunk_index drop column vector;

alter table chunk_index add column version bigint not null default 1;

create index chunk_index_of_project on chunk_index (project_id, version, chunk_id);

alter table project_indexes add column version bigint not null default 1;

alter table project_indexes add column removals bigint not null default 0;

insert into project_indexes (project_id, seen_updated_at, seen_paper_id)
  select distinct project_id, '', 0 from chunk_index where true on conflict do nothing;

-- only sqlite
create trigger chunk_index_removed after delete on chunk_index
  begin update project_indexes set removals = removals + 1 where project_id = old.project_id; end;

-- Once a transaction: each row that goes with its paper is a statement of its own, and a row that is changed again and
-- again in one transaction takes longer every time.
-- only postgres
create function note_removed_passages() returns trigger language plpgsql as
  $$ begin update project_indexes set removals = txid_current() where removals <> txid_current() and project_id in (select project_id from removed); return null; end $$;

-- only postgres
create trigger chunk_index_removed after delete on chunk_index referencing old table as removed
  for each statement execute function note_removed_passages();

-- By what setting the model of a vector was reached, so that it can be asked again.
create table embedding_models (
  model text primary key,
  setting text not null
);

-- All but those of folders are called so in the settings.
insert into embedding_models (model, setting) select distinct model, model from chunk_vectors where true;
