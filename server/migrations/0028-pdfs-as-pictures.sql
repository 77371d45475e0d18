-- From now on each page of a PDF is stored as a picture, and the PDF isn't kept.

-- A paper's pages are concatenated in its file; these are their lengths. Empty for files that are still PDFs, until
-- the job `draw-old-papers` has converted them.
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

-- Set while a brochure is still a PDF.
alter table brochures alter column key drop not null;
