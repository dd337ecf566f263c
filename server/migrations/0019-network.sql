-- When an outside service may be asked next, for all processes and over restarts.
create table host_turns (
  name text primary key,
  -- The next free time to ask.
  next_at text not null,
  -- Nobody asks before: the service wants quiet.
  quiet_until text,
  -- How far apart the service itself wants requests.
  every_ms integer,
  -- How often it refused in a row without saying for how long.
  refusals integer not null default 0,
  -- Who asks now, where only one may, and until when at the latest.
  lease text,
  leased_until text
);

create index host_turns_by_time on host_turns (next_at);

-- What left this machine: one row a request, without path, query or body.
create table network_calls (
  id identity primary key,
  at text not null,
  host text not null,
  purpose text not null,
  method text not null,
  status integer,
  error text,
  bytes_sent bigint not null,
  bytes_received bigint not null,
  milliseconds integer not null,
  project_id bigint
);

create index network_calls_by_time on network_calls (at);
