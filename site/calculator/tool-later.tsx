import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { reloadFromServer } from '../runtime/online.ts';

type Tools = typeof import('./tools.tsx').tools;
type Props = {
	/** What its button says. */
	label: string;
	/** Whether there is something to show already, so that it opens by itself. */
	isFilled?: boolean | undefined;
	draw: (tools: Tools, close: () => void) => ReactNode;
};

/**
 * A button that opens a tool beside the form, which comes with its own script. Without a network it says so,
 * and the form has a field for everything that a tool fills in. Pressed again in vain while the server is
 * there, its file is one of an older build: the page is loaded anew, with all that was typed.
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
