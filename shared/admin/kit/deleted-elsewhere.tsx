import { unsaved } from '@clearway/shared/words/admin-unsaved.ts';
import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

const text = unsaved.deleted;

type Props = {
	/** It is not in the trash either. */
	isPurged: boolean;
	/** How often a save has failed by it: whoever saves at the end of a form sees why. */
	tries: number;
	onRestore: () => void;
};

/** A notice above a form whose record another admin has deleted: what is written stays. */
export function DeletedElsewhere({ isPurged, tries, onRestore }: Props) {
	const notice = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (tries > 0) notice.current?.scrollIntoView({ block: 'center' });
	}, [tries]);
	return (
		<Alert ref={notice} color="red" icon={<Icon name="warn" />} title={text.title} mb="md">
			<p>{isPurged ? text.purged : text.text}</p>
			{!isPurged && (
				<Button size="compact-md" onClick={onRestore}>
					{text.restore}
				</Button>
			)}
		</Alert>
	);
}
