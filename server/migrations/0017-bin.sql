-- The bin: what was deleted waits here for thirty days and comes back whole. A deleted project's row is marked and all of
-- it stays where it is; a deleted paper leaves the tables of the library and is kept here as it was.
alter table projects add column deleted_at text;

alter table projects add column expires_at text;

create index projects_in_bin on projects (expires_at) where deleted_at is not null;

-- Papers that came back have the versions they had: this tells that the library is another one.
alter table projects add column papers_put_back integer not null default 0;

-- `paper` is its row; `belongings` its collections, what was read in its file, and the vectors of that.
create table binned_papers (
  paper_id bigint primary key,
  project_id bigint not null references projects (id) on delete cascade,
  deleted_at text not null,
  expires_at text not null,
  paper text not null,
  belongings text not null
);

create index binned_papers_of_project on binned_papers (project_id, deleted_at desc, paper_id desc);

create index binned_papers_by_expiry on binned_papers (expires_at);

-- Whoever is deleted for good has its files released by name, many of them one after another.
drop index file_references_of_project;

create index file_references_of_owner on file_references (project_id, owner);
