import { unsaved } from '@clearway/shared/words/admin-unsaved.ts';
import { Textarea } from '@mantine/core';
import type { LocalDraft } from '../frame/drafts.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { Dialog, DialogFoot } from '../kit/dialog.tsx';
import { copyText } from './copy-text.ts';

const words = unsaved.copy;

type Props = { copy: LocalDraft<unknown>; isOpen: boolean; onClose: () => void };

/** What was typed in a local copy: to be read and taken along, also where its record is gone. */
export default function CopyDialog({ copy, isOpen, onClose }: Props) {
	const text = copyText(copy);
	return (
		<Dialog opened={isOpen} onClose={onClose} title={words.title} size="lg">
			<Textarea
				label={words.label}
				description={text === '' ? words.empty : words.help}
				value={text}
				readOnly
				autosize
				minRows={4}
				maxRows={18}
			/>
			<DialogFoot>
				<CopyButton text={text} />
			</DialogFoot>
		</Dialog>
	);
}
