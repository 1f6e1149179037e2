import { listWords } from '@clearway/shared/words/admin-list.ts';
import { Button } from '@mantine/core';
import { Icon } from './icon.tsx';

type Props = { className?: string | undefined; onExport: () => Promise<unknown> };

/** Saves what a screen lists as a file for a spreadsheet. */
export const ExportButton = ({ className, onExport }: Props) => (
	<Button
		variant="default"
		className={className}
		leftSection={<Icon name="download" size={16} />}
		onClick={() => void onExport()}
	>
		{listWords.export}
	</Button>
);
