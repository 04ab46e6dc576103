CREATE INDEX "comment_votes_user_id_index" ON "comment_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comments_post_id_index" ON "comments" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_post_votes_user_id_index" ON "forum_post_votes" USING btree ("user_id");