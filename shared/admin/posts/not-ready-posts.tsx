import { posts } from '@clearway/shared/words/admin-posts.ts';
import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Stack } from '../kit/layout.ts';
import type { NotReadyPost } from './publish/publish-many.ts';

const words = posts.list;

/** The posts of a bulk publishing that were not ready, each with what it lacks. */
export function NotReadyPosts({ posts, onClose }: { posts: readonly NotReadyPost[]; onClose: () => void }) {
	return (
		<Dialog opened={posts.length > 0} onClose={onClose} title={words.notReady} size="lg">
			<Text c="dimmed" mb="sm">
				{words.notReadyHelp}
			</Text>
			<Stack component="ul" gap="sm">
				{posts.map(({ id, title, reasons }) => (
					<li key={id}>
						<Link to={adminPathOf.post(id)}>{title}</Link>
						<ul className="note bullets">
							{reasons.map((reason) => (
								<li key={reason}>{reason}</li>
							))}
						</ul>
					</li>
				))}
			</Stack>
			<Group justify="flex-end" mt="lg">
				<Button onClick={onClose} data-autofocus>
					{words.close}
				</Button>
			</Group>
		</Dialog>
	);
}
