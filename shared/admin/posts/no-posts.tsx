import { posts } from '@clearway/shared/words/admin-posts.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import { Empty } from '../kit/empty.tsx';
import { Icon } from '../kit/icon.tsx';

const words = posts.list;

/** The way to a new post. */
export const CreateLink = () => (
	<Button component={Link} to={adminPaths.postCreate} leftSection={<Icon name="plus" />}>
		{words.create}
	</Button>
);

/** What stands where there is no post yet. */
export const NoPosts = () => (
	<Empty icon="post" title={words.empty} action={<CreateLink />}>
		<p>{words.emptyHelp}</p>
		<p>{words.emptySteps}</p>
	</Empty>
);
