import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { reloadFromServer } from '../runtime/online.ts';

type Tools = typeof import('./tools.tsx').tools;

/**
 * Loads the tools with their script. The form has fields for everything that a tool fills in. If a retry fails
 * while the server is there, the file is of an older build: the page is loaded anew, with the typed text.
 */
export function useTools(isNeeded = false) {
	const [tools, setTools] = useState<Tools | null>(null);
	const [hasFailed, setFailed] = useState(false);
	const open = (): void =>
		void import('./tools.tsx').then(
			({ tools }) => {
				setFailed(false);
				setTools(tools);
			},
			async () => {
				if (hasFailed) await reloadFromServer();
				setFailed(true);
			},
		);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is something to show
	useEffect(() => {
		if (isNeeded && !tools) open();
	}, [isNeeded]);
	return { tools, open, hasFailed };
}

/** Says that a part is missing, and asks for it again. */
export const NotLoaded = ({ askAgain }: { askAgain: () => void }) => (
	<p className="calc__not-here" role="status">
		{words.partNotLoaded}{' '}
		<button type="button" className="link-button" onClick={askAgain}>
			{words.result.askAgain}
		</button>
	</p>
);

/** A button that opens a tool. */
export function ToolLater({
	label,
	draw,
}: {
	label: string;
	draw: (tools: Tools, close: () => void) => ReactNode;
}) {
	const [isOpen, setIsOpen] = useState(false);
	const { tools, open, hasFailed } = useTools();
	return (
		<div className="calc__tool">
			{isOpen && tools ? (
				draw(tools, () => setIsOpen(false))
			) : (
				<>
					<button
						type="button"
						className="link-button"
						onClick={() => {
							setIsOpen(true);
							open();
						}}
					>
						{label}
					</button>
					{hasFailed && <p role="status">{words.partNotLoaded}</p>}
				</>
			)}
		</div>
	);
}
