import { Alert, Button, Group } from '@mantine/core';
import type { LocalDraft } from '../frame/drafts.ts';

type Words = {
	restored: string;
	restoredHelp: (at: Date) => string;
	restore: string;
	forget: string;
};

/** Offers what was typed on this machine and did not reach the server. */
export function FoundCopy(props: {
	copy: Pick<LocalDraft<unknown>, 'savedAt'>;
	words: Words;
	onRestore: () => void;
	onForget: () => void;
}) {
	const { copy, words, onRestore, onForget } = props;
	return (
		<Alert color="yellow" mb="md" title={words.restored} role="status">
			<p>{words.restoredHelp(copy.savedAt)}</p>
			<Group gap="sm">
				<Button size="compact-md" onClick={onRestore}>
					{words.restore}
				</Button>
				<Button size="compact-md" variant="default" onClick={onForget}>
					{words.forget}
				</Button>
			</Group>
		</Alert>
	);
}
