import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import type { PostRow, PostSummary } from '../../../contract/post.ts';
import { Badge } from '../../kit/badge.tsx';
import { Group } from '../../kit/layout.ts';
import classes from './post-state.module.css';

type Shown = Pick<PostSummary, 'status' | 'publishedAt'>;

/** The state in words: a draft, planned, on the site, or on the site with unpublished changes. */
export const stateOf = ({ status }: Pick<Shown, 'status'>, hasDraft: boolean): string =>
	status === 'published' && hasDraft ? words.list.unpublished : words.status[status];

/** The publication state of a post, and the time of its next change. */
export function PostState({
	post,
	hasDraft,
	edit = null,
}: {
	post: Shown;
	hasDraft: boolean;
	edit?: PostRow['edit'];
}) {
	return (
		<Group component="span" className={classes.state ?? ''} display="inline-flex" gap="0 8px">
			{stateOf(post, hasDraft)}
			{post.status === 'scheduled' && post.publishedAt && (
				<span className="note">{words.list.scheduledFor(post.publishedAt)}</span>
			)}
			{edit?.isStale && <Badge tone="warning">{words.list.planFailed}</Badge>}
			{edit && !edit.isStale && <span className="note">{words.list.planned(edit.at)}</span>}
		</Group>
	);
}
