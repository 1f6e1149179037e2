import { tables } from '@clearway/shared/words/admin-tables.ts';
import { useState } from 'react';
import classes from './fault-list.module.css';

/** A fault as the list shows it, with its place and its message. */
export type ListedFault = {
	key: string;
	place: string;
	text?: string | undefined;
	message: string;
	open?: (() => void) | undefined;
};

const words = tables.faultList;
const manyFaults = 100;

/** Faults one below the other; a click leads to the cell. */
export function FaultList({ faults, label }: { faults: readonly ListedFault[]; label: string }) {
	const [isWhole, setWhole] = useState(false);
	const shown = isWhole ? faults : faults.slice(0, manyFaults);
	return (
		<section aria-label={label}>
			<ul className={`panel divided ${classes.list}`}>
				{shown.map(({ key, place, text, message, open }) => {
					const said = (
						<>
							<span className={`soft figures ${classes.place}`}>{place}</span>
							{text !== undefined && <span className={classes.text}>{text}</span>}
							<span>{message}</span>
						</>
					);
					return (
						<li key={key}>
							{open ? (
								<button type="button" className={classes.fault} onClick={open}>
									{said}
								</button>
							) : (
								<div className={classes.fault}>{said}</div>
							)}
						</li>
					);
				})}
			</ul>
			{shown.length < faults.length && (
				<button type="button" className="as-link" onClick={() => setWhole(true)}>
					{words.more(faults.length - shown.length)}
				</button>
			)}
		</section>
	);
}
