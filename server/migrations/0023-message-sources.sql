-- The projects whose papers an answer was made of: whoever may not read one of them does not read the answer.

create table message_sources (
  message_id bigint not null references messages (id) on delete cascade,
  -- Not a reference: that a project is gone makes nobody a member of it.
  project_id bigint not null,
  primary key (message_id, project_id)
);

-- only sqlite
insert into message_sources (message_id, project_id)
  select distinct messages.id, json_extract(citation.value, '$.project_id')
  from messages, json_each(messages.citations) citation
  where messages.citations is not null and json_extract(citation.value, '$.project_id') is not null;

-- only postgres
insert into message_sources (message_id, project_id)
  select distinct messages.id, (citation ->> 'project_id')::bigint
  from messages, jsonb_array_elements(messages.citations::jsonb) citation
  where messages.citations is not null and citation ->> 'project_id' is not null;
