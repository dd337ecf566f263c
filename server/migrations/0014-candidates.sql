-- What the matcher would ask a person, a row for each pair, with the versions of the papers that it looked at.
drop table dedup_candidates;

create table dedup_candidates (
  project_id bigint not null references projects (id) on delete cascade,
  paper_a_id bigint not null,
  paper_b_id bigint not null,
  version_a text not null,
  version_b text not null,
  similarity double precision not null,
  evidence text not null,
  primary key (project_id, paper_a_id, paper_b_id)
);

-- The state of the library in which they were looked for last, and since when somebody waits for them to be looked for again.
create table candidate_searches (
  project_id bigint primary key references projects (id) on delete cascade,
  library_state text,
  asked_at text
);
