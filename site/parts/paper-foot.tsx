import { site as words } from '@clearway/shared/words/site.ts';
import { useAddress, useSite } from '../runtime/use-site.ts';
import { companyOf } from './company.ts';
import { OfficeText } from './office-text.tsx';

/** The printed address and its code lead from the paper to the page. */
export function PaperFoot({ path, title }: { path: string; title?: string }) {
	const { options, publicUrl } = useSite();
	const { details, licence } = companyOf(options);
	const own = useAddress()(path);
	return (
		<div className="print-foot">
			<p className="lines">
				<OfficeText text={[details, licence].filter(Boolean).join('\n')} />
			</p>
			<p className="print-foot__address lines">
				{title && `${title}\n`}
				{/* Search engines would follow calculations without end. */}
				<a href={publicUrl + own} rel="nofollow">
					{new URL(publicUrl).host + own}
				</a>
			</p>
			{/* No screen shows it, so a browser asks for it only when it prints. */}
			<img
				className="print-foot__code"
				src={`/card/code.svg?of=${encodeURIComponent(own)}`}
				alt={words.share.code}
				loading="lazy"
				data-own-fallback=""
			/>
		</div>
	);
}
