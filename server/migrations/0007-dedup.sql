-- Duplicates: keys by which a copy is found, merges that can be undone, pairs that are two works, decisions on uploads.

-- Two records of one work share a key. Kept in the order in which they are looked up and in no other: a second index
-- would cost every import; whoever deletes a paper knows its keys.
-- only sqlite
create table paper_match_keys (
  project_id bigint not null,
  key bigint not null,
  paper_id bigint not null,
  primary key (project_id, key, paper_id)
) without rowid;

-- A reference to the project would make every key cost twice as much.
-- only sqlite
create trigger paper_match_keys_follow_projects after delete on projects begin
  delete from paper_match_keys where project_id = old.id; end;

-- only postgres
create table paper_match_keys (
  project_id bigint not null references projects (id) on delete cascade,
  key bigint not null,
  paper_id bigint not null,
  primary key (project_id, key, paper_id)
);

-- How far the papers that were there before have their keys.
create table match_key_filling (
  last_paper_id bigint not null,
  up_to_paper_id bigint not null
);

insert into match_key_filling (last_paper_id, up_to_paper_id)
  select 0, coalesce(max(id), 0) from papers;

-- Due at once where there is something to do.
insert into job_schedules (kind, next_run_at)
  select 'papers.match-keys', '2000-01-01T00:00:00.000Z' from match_key_filling where up_to_paper_id > 0;

-- Papers that went into another one. The key is what keeps a paper from being merged twice.
create table merged_papers (
  paper_id bigint primary key,
  project_id bigint not null references projects (id) on delete cascade,
  kept_id bigint not null
);

create index merged_papers_by_kept on merged_papers (kept_id);

create index merged_papers_of_project on merged_papers (project_id);

-- `snapshot` is the removed paper whole; `kept_before` and `kept_after` are the fields of the kept one that the merge changed.
create table paper_merges (
  id identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  task_id bigint,
  kept_id bigint not null,
  removed_id bigint not null,
  kept_title text not null,
  removed_title text not null,
  doi text not null,
  stage text not null check (stage in ('doi', 'title', 'person')),
  similarity double precision not null,
  evidence text not null,
  snapshot text not null,
  kept_before text not null,
  kept_after text not null,
  created_at text not null,
  undone_at text
);

create index paper_merges_of_project on paper_merges (project_id, id desc);

create index paper_merges_of_run on paper_merges (task_id, id) where task_id is not null;

create index paper_merges_by_kept on paper_merges (kept_id, id) where undone_at is null;

create unique index paper_merges_in_force on paper_merges (removed_id) where undone_at is null;

-- Pairs that somebody has told apart, the smaller id first: never merged by a run again.
create table distinct_papers (
  project_id bigint not null references projects (id) on delete cascade,
  paper_a_id bigint not null,
  paper_b_id bigint not null,
  created_at text not null,
  primary key (project_id, paper_a_id, paper_b_id)
);

-- What the matcher would ask a person, and the state of the library that it looked at.
create table dedup_candidates (
  project_id bigint primary key references projects (id) on delete cascade,
  library_state text not null,
  pairs text not null
);

-- What was decided, and the answer that was given.
alter table upload_conflicts add column action text;

alter table upload_conflicts add column answer text;

alter table upload_conflicts add column resolved_at text;
