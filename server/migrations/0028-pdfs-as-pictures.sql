-- Each page of a PDF is a picture from now on, and the PDF isn't kept.

-- The pictures of a paper lie one behind the other in its file; this is how long each is. Empty for what is still a
-- PDF, which the job `draw-old-papers` draws.
alter table papers add column page_bytes int[] not null default '{}';
update papers set page_bytes = array[bytes] where type <> 'application/pdf';
alter table papers alter column page_bytes drop default;

create table brochure_pages (
  brochure_id int not null references brochures on delete cascade,
  page int not null check (page > 0),
  key text not null unique,
  width int not null,
  height int not null,
  placeholder text not null,
  primary key (brochure_id, page)
);

-- The key of a brochure that is still a PDF.
alter table brochures alter column key drop not null;
