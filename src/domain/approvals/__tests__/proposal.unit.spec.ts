import { proposalsEndedBefore, refusedApproval, refusedProposal } from "../proposal"

const people = ["user_ada", "user_ben"]
const ada = { id: "user_ada", is_person: true }
const ben = { id: "user_ben", is_person: true }

it("a proposal waits for seven days", () => {
  expect(proposalsEndedBefore(new Date("2026-01-08T12:00:00.000Z"))).toEqual(new Date("2026-01-01T12:00:00.000Z"))
})

it("a listed person proposes, and no one else", () => {
  expect(refusedProposal(ada, people)).toBeNull()
  expect(refusedProposal({ ...ada, is_person: false }, people)).toBe("approval_needs_person")
  expect(refusedProposal({ ...ada, id: "user_cyd" }, people)).toBe("approval_not_listed")
})

it("another listed person approves, while the one who proposed is listed", () => {
  expect(refusedApproval(ben, ada.id, people)).toBeNull()
  expect(refusedApproval(ada, ada.id, people)).toBe("approval_same_person")
  expect(refusedApproval({ ...ben, is_person: false }, ada.id, people)).toBe("approval_needs_person")
  expect(refusedApproval({ ...ben, id: "user_cyd" }, ada.id, people)).toBe("approval_not_listed")
  expect(refusedApproval(ben, "user_gone", people)).toBe("proposal_outdated")
})
