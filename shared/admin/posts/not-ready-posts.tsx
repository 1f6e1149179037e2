import { posts } from '@clearway/shared/words/admin-posts.ts';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import { Dialog } from '../kit/dialog.tsx';
import classes from './posts.module.css';
import type { NotReadyPost } from './publish/publish-many.ts';

const words = posts.list;

/** The posts of a bulk publishing that were not ready, each with what it lacks. */
export function NotReadyPosts({ posts, onClose }: { posts: readonly NotReadyPost[]; onClose: () => void }) {
	return (
		<Dialog opened={posts.length > 0} onClose={onClose} title={words.notReady} size="lg">
			<p className={classes.notReadyHelp}>{words.notReadyHelp}</p>
			<ul className={classes.notReady}>
				{posts.map(({ id, title, reasons }) => (
					<li key={id}>
						<Link to={adminPathOf.post(id)}>{title}</Link>
						<ul>
							{reasons.map((reason) => (
								<li key={reason}>{reason}</li>
							))}
						</ul>
					</li>
				))}
			</ul>
			<Group justify="flex-end" mt="lg">
				<Button onClick={onClose} data-autofocus>
					{words.close}
				</Button>
			</Group>
		</Dialog>
	);
}
