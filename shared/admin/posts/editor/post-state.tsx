import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import { Badge } from '@mantine/core';
import type { PostSummary } from '../../../contract/post.ts';
import classes from './post-state.module.css';

type Shown = Pick<PostSummary, 'status' | 'publishedAt'>;

const colours = { draft: 'gray', scheduled: 'yellow', published: 'green' } as const;

/** The publication state of a post. */
export function PostState({ post, hasDraft }: { post: Shown; hasDraft: boolean }) {
	return (
		<span className={classes.state}>
			<Badge
				color={colours[post.status]}
				variant="light"
				tt="none"
				fw={500}
				radius="sm"
				className={classes.badge ?? ''}
				classNames={{ label: classes.label ?? '' }}
			>
				{words.status[post.status]}
			</Badge>
			{post.status === 'scheduled' && post.publishedAt && (
				<span className={classes.more}>{words.list.scheduledFor(post.publishedAt)}</span>
			)}
			{hasDraft && <span className={classes.more}>{words.list.hasDraft}</span>}
		</span>
	);
}
