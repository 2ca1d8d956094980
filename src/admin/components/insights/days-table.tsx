import { Table } from "@medusajs/ui"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import type { Day } from "../../lib/use-insights"
import { SERIES } from "../../words/insight-series"
import { TextLink } from "../text-link"
import type { PaymentsBehind } from "./payments-behind"

/** The chart's figures as a table, latest day first. */
export function DaysTable({ days, behind }: { days: Day[]; behind: PaymentsBehind["behind"] }) {
  const t = useWords()
  const { calendarDay, number } = useFormat()
  return (
    <details className="group">
      <summary className="txt-compact-small-plus text-ui-fg-base hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus cursor-pointer px-6 py-4 outline-none">
        {t("insights.days.table")}
      </summary>
      <div className="max-h-96 overflow-auto" tabIndex={0} role="region" aria-label={t("insights.days.table")}>
        <Table>
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell scope="col">{t("insights.days.day")}</Table.HeaderCell>
              {SERIES.map(({ name }) => (
                <Table.HeaderCell key={name} scope="col" className="text-end">
                  {t(`statuses.result.${name}`)}
                </Table.HeaderCell>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {[...days].reverse().map((day) => (
              <Table.Row key={day.day}>
                <Table.Cell>{calendarDay(day.day)}</Table.Cell>
                {SERIES.map(({ name }) => {
                  const figure = `${calendarDay(day.day)}, ${t(`statuses.result.${name}`)}`
                  const payments = behind(figure, day[name], { result: name, day: day.day })
                  return (
                    <Table.Cell key={name} className="text-end tabular-nums">
                      {payments ? <TextLink {...payments}>{number(day[name])}</TextLink> : number(day[name])}
                    </Table.Cell>
                  )
                })}
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
      </div>
    </details>
  )
}
