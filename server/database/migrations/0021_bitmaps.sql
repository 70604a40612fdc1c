-- The functions and triggers of the bitmap indexes come from server/database/bitmaps from here on. The bits that are there
-- were made with these keys.
insert into setting (name, value) values ('directory_keys', '02930b8fa3f93b92'), ('request_keys', '347f01168b93c5dc');
