import { tables } from '@clearway/shared/words/admin-tables.ts';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../kit/icon.tsx';
import classes from './drop-zone.module.css';

/** Takes a file that is dropped anywhere on the screen. The same is offered by a button. */
export function DropZone({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
	// Entering a child leaves its parent: only the count tells whether the file is still above.
	const depth = useRef(0);
	const [isOver, setOver] = useState(false);
	const holdsFile = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
	const count = (event: DragEvent, by: 1 | -1): void => {
		if (!holdsFile(event)) return;
		event.preventDefault();
		depth.current += by;
		setOver(depth.current > 0);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button is the way for everybody
		<div
			className={classes.zone}
			onDragEnter={(event) => count(event, 1)}
			onDragLeave={(event) => count(event, -1)}
			onDragOver={(event) => {
				if (holdsFile(event)) event.preventDefault();
			}}
			onDrop={(event) => {
				if (!holdsFile(event)) return;
				event.preventDefault();
				depth.current = 0;
				setOver(false);
				const [file] = event.dataTransfer.files;
				if (file) onFile(file);
			}}
		>
			{children}
			{isOver && (
				<div className={classes.cover}>
					<Icon name="upload" size={32} />
					{tables.drop}
				</div>
			)}
		</div>
	);
}
