-- Audio overviews: a script of two speakers about some papers, whose lines name them, and the file it was spoken to. Script,
-- chapters, papers and wishes are JSON; the file is named among the files of the project, too.
create table audio_overviews (
  id identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  title text not null,
  summary text not null,
  tone text not null check (tone in ('formal', 'conversational')),
  language text not null,
  duration_estimate integer not null,
  paper_ids text not null,
  focus_areas text not null,
  script text not null,
  chapters text not null,
  source text not null,
  warning text,
  audio_sha256 text,
  audio_seconds real,
  created_at text not null
);

create index audio_overviews_of_project on audio_overviews (project_id, id desc);
