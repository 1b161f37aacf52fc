-- What staff look for among the mails and deliveries of a panel: those to one address, and those that failed.
create index mails__to_recipient on mails (panel_id, recipient, id desc);
create index mails__failed on mails (panel_id, id desc) where sent_at is null and failure is not null;
create index webhook_deliveries__failed on webhook_deliveries (panel_id, id desc) where state = 'failed';
