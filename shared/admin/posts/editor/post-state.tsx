import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import type { PostRow, PostSummary } from '../../../contract/post.ts';
import { Badge } from '../../kit/badge.tsx';
import classes from './post-state.module.css';

type Shown = Pick<PostSummary, 'status' | 'publishedAt'>;

const tones = { draft: 'plain', scheduled: 'waiting', published: 'good' } as const;

/** The publication state of a post. */
export function PostState({
	post,
	hasDraft,
	edit = null,
}: {
	post: Shown;
	hasDraft: boolean;
	edit?: PostRow['edit'];
}) {
	// Readers see an earlier text, and nothing is planned.
	const isBehind = post.status === 'published' && hasDraft && !edit;
	return (
		<span className={classes.state}>
			{isBehind ? (
				<Badge tone="warning" title={words.list.unpublishedHelp}>
					{words.list.unpublished}
				</Badge>
			) : (
				<Badge tone={tones[post.status]}>{words.status[post.status]}</Badge>
			)}
			{post.status === 'scheduled' && post.publishedAt && (
				<span className={classes.more}>{words.list.scheduledFor(post.publishedAt)}</span>
			)}
			{edit && (
				<Badge tone={edit.isStale ? 'warning' : 'waiting'}>
					{edit.isStale ? words.list.planFailed : words.list.planned(edit.at)}
				</Badge>
			)}
			{hasDraft && !isBehind && !edit && <span className={classes.more}>{words.list.hasDraft}</span>}
		</span>
	);
}
