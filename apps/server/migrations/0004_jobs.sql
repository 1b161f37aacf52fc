-- A sign of life per worker process: a process that was killed leaves its jobs locked, and whoever sees its
-- beat stop sets them free. Holds no panel's data.
create table worker_processes (
  id uuid primary key,
  worker_ids text[] not null,
  beat_at timestamptz not null default now()
);
grant select, insert, update, delete on worker_processes to crescendo_app;
