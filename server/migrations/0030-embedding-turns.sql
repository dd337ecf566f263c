-- Whose turn it is to embed the passages of a project, until when if nothing is heard of it: nothing is embedded twice.

alter table project_indexes add column embedding_by text;

alter table project_indexes add column embedding_until text;
