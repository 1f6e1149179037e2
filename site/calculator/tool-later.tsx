import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { reloadFromServer } from '../runtime/online.ts';

type Tools = typeof import('./tools.tsx').tools;
type Props = {
	/** The text of its button. */
	label: string;
	/** Opens by itself if there is something to show. */
	isFilled?: boolean | undefined;
	draw: (tools: Tools, close: () => void) => ReactNode;
};

/**
 * A button that opens a tool with its own script. Without a network it says so; the form has fields for everything
 * that a tool fills in. If a retry fails while the server is there, the file is of an older build: the page is
 * loaded anew, with the typed text.
 */
export function ToolLater({ label, isFilled = false, draw }: Props) {
	const [opened, setOpened] = useState<Tools | null>(null);
	const [hasFailed, setFailed] = useState(false);
	const open = () =>
		import('./tools.tsx').then(
			({ tools }) => {
				setFailed(false);
				setOpened(tools);
			},
			async () => {
				if (hasFailed) await reloadFromServer();
				setFailed(true);
			},
		);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is something to show
	useEffect(() => {
		if (isFilled && !opened) void open();
	}, [isFilled]);
	return (
		<div className="calc__tool">
			{opened ? (
				draw(opened, () => setOpened(null))
			) : (
				<>
					<button type="button" className="link-button" onClick={open}>
						{label}
					</button>
					{hasFailed && <p role="status">{words.partNotLoaded}</p>}
				</>
			)}
		</div>
	);
}
