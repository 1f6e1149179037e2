import type { ReactNode } from 'react';

export type Box = { title: ReactNode; value: ReactNode; note?: ReactNode } | null;

/** Facts in ruled boxes with small captions, as on a customs declaration. */
export const Boxes = ({ items }: { items: readonly Box[] }) => (
	<dl className="boxes">
		{items.map(
			(item, index) =>
				item && (
					// The boxes of one list never change places.
					// biome-ignore lint/suspicious/noArrayIndexKey: see above
					<div key={index} className="boxes__box">
						<dt>{item.title}</dt>
						<dd>{item.value}</dd>
						{item.note && <dd className="boxes__note">{item.note}</dd>}
					</div>
				),
		)}
	</dl>
);
