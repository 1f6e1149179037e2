import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import type { PostSummary } from '../../../contract/post.ts';
import { Badge } from '../../kit/badge.tsx';
import classes from './post-state.module.css';

type Shown = Pick<PostSummary, 'status' | 'publishedAt'>;

const tones = { draft: 'plain', scheduled: 'waiting', published: 'good' } as const;

/** The publication state of a post. */
export function PostState({ post, hasDraft }: { post: Shown; hasDraft: boolean }) {
	return (
		<span className={classes.state}>
			<Badge tone={tones[post.status]}>{words.status[post.status]}</Badge>
			{post.status === 'scheduled' && post.publishedAt && (
				<span className={classes.more}>{words.list.scheduledFor(post.publishedAt)}</span>
			)}
			{hasDraft && <span className={classes.more}>{words.list.hasDraft}</span>}
		</span>
	);
}
