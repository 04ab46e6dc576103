/** Marks a company that pays for its promotion. Stands wherever such a company is shown. */
export function SponsoredBadge() {
  return (
    <span className="mp-sponsored" title="This company pays for its promotion on this site">
      SPONSORED
    </span>
  );
}
