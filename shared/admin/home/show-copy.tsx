import { unsaved } from '@clearway/shared/words/admin-unsaved.ts';
import { Button } from '@mantine/core';
import { type ComponentProps, type ComponentType, useState } from 'react';
import type { LocalDraft } from '../frame/drafts.ts';
import { toast } from '../kit/toast.tsx';
import type CopyDialog from './copy-dialog.tsx';

/** Opens the text of a local copy; its names and labels come with the first one that is opened. */
export function ShowCopy({ copy, label }: { copy: LocalDraft<unknown>; label: string }) {
	const [View, setView] = useState<ComponentType<ComponentProps<typeof CopyDialog>> | null>(null);
	const [isOpen, setOpen] = useState(false);
	const open = async (): Promise<void> => {
		try {
			const { default: Loaded } = await import('./copy-dialog.tsx');
			setView(() => Loaded);
			setOpen(true);
		} catch {
			toast.failed(unsaved.copy.notShown);
		}
	};
	return (
		<>
			<Button
				size="compact-sm"
				variant="default"
				aria-label={`${unsaved.copy.show}: ${label}`}
				onClick={() => void open()}
			>
				{unsaved.copy.show}
			</Button>
			{View && <View copy={copy} isOpen={isOpen} onClose={() => setOpen(false)} />}
		</>
	);
}
