import type { approvals as en } from "../en/approvals"
import type { Same } from "../words"

export const approvals: Same<typeof en> = {
  made: {
    attach: "{{who}} heeft voorgesteld ({{when}}) deze betaling aan een bestelling te koppelen:",
    close: "{{who}} heeft voorgesteld ({{when}}) deze betaling met een notitie te sluiten:",
    confirm_refund:
      "{{who}} heeft deze terugbetaling als verzonden gemarkeerd ({{when}}). Een tweede persoon bevestigt dit.",
    undo_refund:
      "{{who}} heeft voorgesteld ({{when}}) deze terugbetaling ongedaan te maken. Ze moet dan opnieuw worden betaald.",
    confirm_batch: "{{who}} heeft deze batch als verzonden gemarkeerd ({{when}}). Een tweede persoon bevestigt dit.",
    cancel_batch:
      "{{who}} heeft voorgesteld ({{when}}) deze batch te annuleren. De terugbetalingen moeten dan opnieuw worden betaald.",
    change_settings: "{{who}} heeft deze wijzigingen voorgesteld ({{when}}):",
  },
  proposed: "Voorgesteld. Iemand anders moet het goedkeuren.",
  yours: "U hebt dit voorgesteld. Iemand anders moet het goedkeuren.",
  notYours: "U kunt dit niet goedkeuren. De optie approvals.people noemt wie dat wel kan.",
  approve: "Goedkeuren",
  reject: "Afwijzen",
  withdraw: "Intrekken",
  approved: "Het voorstel is goedgekeurd.",
  rejected: "Het voorstel is afgewezen.",
  withdrawn: "Het voorstel is ingetrokken.",
  prompt: {
    title: "Dit voorstel goedkeuren?",
    hint: "Het wordt meteen uitgevoerd. Vul uw wachtwoord in, zodat niemand anders in uw naam kan goedkeuren.",
    password: "Uw wachtwoord",
    passwordHint: "Laat dit leeg als uw login geen wachtwoord heeft.",
    code: "Code",
  },
}
