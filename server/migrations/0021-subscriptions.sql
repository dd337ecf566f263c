-- Subscriptions: what a project's people want to hear of, and from where. What went wrong last stands with each source, and
-- until when it was searched; what a subscription has shown once, it does not show again, even if the paper was deleted since.

create table subscriptions (
  id identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  name text not null,
  query text not null,
  sources text not null,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  max_results integer not null,
  is_active integer not null default 1,
  last_run_at text,
  last_result text,
  total_found integer not null default 0,
  created_at text not null,
  updated_at text not null
);

create index subscriptions_of_project on subscriptions (project_id);

create table subscription_sources (
  subscription_id bigint not null references subscriptions (id) on delete cascade,
  source text not null,
  searched_until text not null,
  primary key (subscription_id, source)
);

create table subscription_sightings (
  subscription_id bigint not null references subscriptions (id) on delete cascade,
  name text not null,
  paper_id bigint not null,
  is_new integer not null,
  seen_at text not null,
  primary key (subscription_id, name)
);

create index subscription_sightings_of_paper on subscription_sightings (subscription_id, paper_id);
