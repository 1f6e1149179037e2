import { findYards } from '@clearway/shared/domain/calculator/find-yards.ts';
import type { Yard } from '@clearway/shared/domain/calculator/list-yards.ts';
import { auctionName } from '@clearway/shared/domain/calculator/places.ts';
import type { Tables } from '@clearway/shared/domain/calculator/types.ts';
import { Field } from '@clearway/shared/ui/field.tsx';
import { calculatorRest } from '@clearway/shared/words/calculator-rest.ts';
import { stateNames } from '@clearway/shared/words/state-names.ts';
import { yardSearch } from '@clearway/shared/words/yard-search.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormParts } from './answer.ts';

type Props = { form: FormParts; tables: Tables; onClose: () => void };

const mostShown = 8;

/** Yards of all states by name, those of the chosen auction first; one tap chooses state and yard. */
export function YardSearch({ form, tables, onClose }: Props) {
	const field = useRef<HTMLInputElement>(null);
	const [text, setText] = useState('');
	// The tapped button is gone, so the field takes the focus.
	useEffect(() => field.current?.focus(), []);
	const { auction } = form.car;
	const yards = useMemo(() => findYards(tables, auction, text, stateNames), [tables, auction, text]);
	function take(yard: Yard): void {
		if (yard.auction !== auction) form.change('auction', yard.auction);
		form.change('state', yard.state);
		form.change('location', yard.location);
		onClose();
		// The visitor goes on at the list that now shows the yard.
		document.querySelector<HTMLElement>('.calc select[name="location"]')?.focus();
	}
	return (
		<>
			<Field
				ref={field}
				label={calculatorRest.findYard}
				type="search"
				autoComplete="off"
				enterKeyHint="search"
				maxLength={60}
				value={text}
				onChange={(event) => setText(event.currentTarget.value)}
				onKeyDown={(event) => {
					const [first] = yards;
					if (event.key === 'Escape') onClose();
					if (event.key !== 'Enter') return;
					// Enter chooses the yard and does not send the form.
					event.preventDefault();
					if (first) take(first);
				}}
			/>
			<p role="status" className="visually-hidden">
				{text.trim() !== '' && yardSearch.found(yards.length)}
			</p>
			{text.trim() !== '' && yards.length === 0 && <p className="calc__note">{yardSearch.none}</p>}
			{yards.length > 0 && (
				<ul className="yard-search">
					{yards.slice(0, mostShown).map((yard) => (
						<li key={`${yard.auction} ${yard.state} ${yard.location}`}>
							<button type="button" className="link-button" onClick={() => take(yard)}>
								{yard.location}
							</button>{' '}
							<span className="yard-search__state">
								{[yard.state, stateNames[yard.state]].filter(Boolean).join(' · ')}
								{yard.auction !== auction && ` · ${auctionName(yard.auction)}`}
							</span>
						</li>
					))}
				</ul>
			)}
			{yards.length > mostShown && <p className="calc__note">{yardSearch.more(yards.length - mostShown)}</p>}
		</>
	);
}
