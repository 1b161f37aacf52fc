-- A passkey that has verified its owner opens a session alone; one that only notices a touch serves as a second step.
-- Whoever gives up another way in must have one of the first kind left.
alter table passkeys add column is_way_in boolean not null default false;
