import { type ReactNode, useEffect, useState } from 'react';

type Props<View> = {
	/** What its button says. */
	label: string;
	/** Whether there is something to show already, so that it opens by itself. */
	isFilled?: boolean | undefined;
	load: () => Promise<View>;
	draw: (view: View, close: () => void, isAsked: boolean) => ReactNode;
};

/**
 * A button that opens a tool beside the form, which comes with its own script. Without a network nothing
 * opens, and the form has a field for everything that a tool fills in.
 */
export function ToolLater<View>({ label, isFilled = false, load, draw }: Props<View>) {
	const [opened, setOpened] = useState<{ view: View; isAsked: boolean } | null>(null);
	const open = (isAsked: boolean) =>
		load().then(
			(view) => setOpened({ view, isAsked }),
			() => {},
		);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is something to show
	useEffect(() => {
		if (isFilled && !opened) void open(false);
	}, [isFilled]);
	return (
		<div className="calc__tool">
			{opened ? (
				draw(opened.view, () => setOpened(null), opened.isAsked)
			) : (
				<button type="button" className="link-button" onClick={() => open(true)}>
					{label}
				</button>
			)}
		</div>
	);
}
