import { type ReactNode, useEffect, useState } from 'react';

type Tools = typeof import('./tools.tsx').tools;
type Props = {
	/** What its button says. */
	label: string;
	/** Whether there is something to show already, so that it opens by itself. */
	isFilled?: boolean | undefined;
	draw: (tools: Tools, close: () => void) => ReactNode;
};

/**
 * A button that opens a tool beside the form, which comes with its own script. Without a network nothing
 * opens, and the form has a field for everything that a tool fills in.
 */
export function ToolLater({ label, isFilled = false, draw }: Props) {
	const [opened, setOpened] = useState<Tools | null>(null);
	const open = () =>
		import('./tools.tsx').then(
			({ tools }) => setOpened(tools),
			() => {},
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
				<button type="button" className="link-button" onClick={open}>
					{label}
				</button>
			)}
		</div>
	);
}
