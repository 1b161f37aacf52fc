-- Views of the list of customers are kept like those of the list of orders.
alter table saved_views drop constraint saved_views__texts;
alter table saved_views add constraint saved_views__texts
  check (list in ('orders', 'customers') and length(name) between 1 and 60 and length(query) <= 2000);
