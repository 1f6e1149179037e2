import { writing as words } from '@clearway/shared/words/admin-writing.ts';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../../ui/store.ts';
import { Glyph } from './glyph.tsx';
import classes from './slash-list.module.css';
import { lineId, type SlashStorage } from './slash-menu.ts';

/** The lines of the slash menu. The focus stays in the text; the chosen line is named to it. */
export function SlashList({ menu }: { menu: SlashStorage['menu'] }) {
	const open = useStore(menu);
	const chosen = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another line is chosen
	useEffect(() => chosen.current?.scrollIntoView({ block: 'nearest' }), [open?.at]);
	if (!open) return null;
	return createPortal(
		<div className={`floating ${classes.menu}`} role="listbox" aria-label={words.blocks.label} tabIndex={0}>
			{open.blocks.length === 0 && <p className={`soft ${classes.nothing}`}>{words.blocks.nothing}</p>}
			{open.blocks.map((block, at) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text, where the focus is
				// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
				<div
					key={block.id}
					id={lineId(block)}
					ref={at === open.at ? chosen : undefined}
					role="option"
					aria-selected={at === open.at}
					className="row"
					onMouseDown={(event) => event.preventDefault()}
					onMouseMove={() => at !== open.at && menu.set({ ...open, at })}
					onClick={() => open.choose(block)}
				>
					<Glyph name={block.glyph} />
					<span>
						{block.label}
						<small className={`note ${classes.help}`}>{block.help}</small>
					</span>
				</div>
			))}
		</div>,
		open.element,
	);
}
