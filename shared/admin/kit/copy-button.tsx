import { unsaved } from '@clearway/shared/words/admin-unsaved.ts';
import { Button } from '@mantine/core';
import { toast } from './toast.tsx';

/** Copies a text that stands above it, and says whether that succeeded. */
export const CopyButton = ({ text }: { text: string }) => (
	<Button
		size="compact-md"
		variant="default"
		onClick={async () => {
			if (await isCopied(text)) toast.done(unsaved.copy.copied);
			else toast.failed(unsaved.copy.notCopied);
		}}
	>
		{unsaved.copy.copy}
	</Button>
);

async function isCopied(text: string): Promise<boolean> {
	try {
		// Without https there is no clipboard: what is thrown then is told like a refusal.
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
