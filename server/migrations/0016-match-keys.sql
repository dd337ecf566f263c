-- Titles are compared without notes and labels, so their keys are others: every paper gets its keys anew, and what the
-- matcher asked a person is found again.

delete from paper_match_keys;

update match_key_filling set last_paper_id = 0, up_to_paper_id = (select coalesce(max(id), 0) from papers);

delete from dedup_candidates;

delete from candidate_searches;

-- Due at once where there is something to do.
delete from job_schedules where key = 'papers.match-keys';

insert into job_schedules (key, kind, next_run_at)
  select 'papers.match-keys', 'papers.match-keys', '2000-01-01T00:00:00.000Z' from match_key_filling where up_to_paper_id > 0;
